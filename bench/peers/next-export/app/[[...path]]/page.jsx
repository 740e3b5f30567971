import { PageContent, pages } from "../../../kit/content.tsx";

export const dynamicParams = false;

export function generateStaticParams() {
  return pages.filter(({ path }) => path !== "/404").map(({ path }) => ({ path: path.split("/").filter(Boolean) }));
}

export async function generateMetadata(route) {
  const { title, description } = await pageOf(route);
  return { title, description, icons: { icon: "/favicon.svg" } };
}

export default async function Page(route) {
  return <PageContent page={await pageOf(route)} />;
}

async function pageOf({ params }) {
  const { path = [] } = await params;
  const page = pages.find((page) => page.path === `/${path.join("/")}`);
  if (!page) throw new Error(`The content file has no page /${path.join("/")}.`);
  return page;
}
