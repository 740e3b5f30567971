export { default as PageLink } from "next/link";
