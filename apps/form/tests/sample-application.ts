import type { Application } from "../src/application/application.ts";

/** Valid, and without anything that need not be there. */
export const sampleApplication: Application = {
  firstName: "Jörg",
  lastName: "Müller",
  email: "joerg@example.org",
  phone: null,
  position: { slug: null, title: "Noch offen" },
  experience: "none",
  message: null,
  wantsWhatsApp: false,
};
