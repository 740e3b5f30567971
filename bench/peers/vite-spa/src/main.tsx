import "@fontsource-variable/inter/wght.css";
import "@/kit/theme.css";
import { createRoot } from "react-dom/client";
import { App } from "@/app.tsx";

const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
