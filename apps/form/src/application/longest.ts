/** The most characters that a field takes. */
export const longest = { name: 80, email: 254, phone: 30, message: 4000 } as const;
