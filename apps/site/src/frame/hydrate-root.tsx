/** A module of our own in the file with React, so that the file can be asked for before what needs it has arrived. */
export { hydrateRoot } from "react-dom/client";
