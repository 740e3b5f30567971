import "../../kit/theme.css";
import localFont from "next/font/local";
import { Toaster } from "sonner";
import { Footer, frame } from "../../kit/content.tsx";
import { SiteHeader } from "../../kit/site-header.tsx";

const inter = localFont({
  src: "../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  variable: "--font-inter",
  weight: "100 900",
});

export default function Layout({ children }) {
  return (
    <html lang="de" className={inter.variable}>
      <body className="font-sans antialiased">
        <SiteHeader name={frame.name} links={frame.links} />
        <main>{children}</main>
        <Footer />
        <Toaster />
      </body>
    </html>
  );
}
