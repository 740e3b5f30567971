// What browsers run, and what runs in both, must not use Node's globals: it would compile and then fail on the page. Read by
// tsconfig.browser.json alone, which fails when one of the lines marked here compiles.
document.title;

// @ts-expect-error Node's.
process.env;
// @ts-expect-error Node's.
Buffer.from("");
// @ts-expect-error Node's timers are objects.
setTimeout(() => {}).unref();

export {};
