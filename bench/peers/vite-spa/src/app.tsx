import { TooltipProvider } from "@radix-ui/react-tooltip";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { BrowserRouter, Route, Routes, useLocation } from "react-router-dom";
import { Toaster } from "sonner";
import { Footer } from "@/generated/footer.tsx";
import { Header } from "@/generated/header.tsx";
import { pages } from "@/generated/pages.tsx";

const queryClient = new QueryClient();

/** The providers and the eager imports are those of the templates. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <Toaster />
        <BrowserRouter>
          <FromTheTop />
          <Header />
          <main>
            <Routes>
              {pages.map(({ path, title, Page }) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    <Titled title={title}>
                      <Page />
                    </Titled>
                  }
                />
              ))}
            </Routes>
          </main>
          <Footer />
        </BrowserRouter>
      </TooltipProvider>
    </QueryClientProvider>
  );
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return children;
}

function FromTheTop() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what asks for it.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}
