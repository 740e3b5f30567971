// What runs in Node must not use the globals of browsers. Read by tsconfig.node.json alone, which fails when one of the lines
// marked here compiles.
process.env;

// @ts-expect-error A browser's.
document.title;
// @ts-expect-error A browser's.
window.history;
// @ts-expect-error A browser's.
location.reload();

export {};
