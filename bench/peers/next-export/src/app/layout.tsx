import "@/kit/theme.css";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import { Toaster } from "sonner";
import { Footer } from "@/generated/footer.tsx";
import { Header } from "@/generated/header.tsx";

const inter = localFont({
  src: "../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  variable: "--font-inter",
  weight: "100 900",
});

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="de" className={inter.variable}>
      <body className="font-sans antialiased">
        <Header />
        <main>{children}</main>
        <Footer />
        <Toaster />
      </body>
    </html>
  );
}
