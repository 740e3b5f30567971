/** What a page says of itself in its `<head>`. */
export type PageHead = { title: string; description: string };
