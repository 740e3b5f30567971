import { PageContent, pages } from "../../kit/content.tsx";

const page = pages.find(({ path }) => path === "/404");

export const metadata = { title: page?.title, description: page?.description, icons: { icon: "/favicon.svg" } };

export default function NotFound() {
  return page && <PageContent page={page} />;
}
