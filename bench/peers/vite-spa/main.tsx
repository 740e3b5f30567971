import "@fontsource-variable/inter/wght.css";
import "../kit/theme.css";
import { TooltipProvider } from "@radix-ui/react-tooltip";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter, Route, Routes, useLocation } from "react-router-dom";
import { Toaster } from "sonner";
import { Footer, frame, PageContent, pages } from "../kit/content.tsx";
import { SiteHeader } from "../kit/site-header.tsx";
import type { PeerFile } from "../peer-content.ts";

const queryClient = new QueryClient();

/** The providers are those of the templates. */
function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <Toaster />
        <BrowserRouter>
          <ScrollToTop />
          <SiteHeader {...frame} />
          <main>
            <Routes>
              {pages.map((page) => (
                <Route key={page.path} path={page.path === "/404" ? "*" : page.path} element={<Page page={page} />} />
              ))}
            </Routes>
          </main>
          <Footer />
        </BrowserRouter>
      </TooltipProvider>
    </QueryClientProvider>
  );
}

function Page({ page }: { page: PeerFile["pages"][number] }) {
  useEffect(() => {
    document.title = page.title;
  }, [page]);
  return <PageContent page={page} />;
}

function ScrollToTop() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what asks for it.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
