/** The process answers: whatever else is wrong, starting it anew would not mend it. */
export const alivePath = "/livez";
/** It can do its work: a balancer sends visitors. */
export const readyPath = "/readyz";
/** The same, with everything that monitoring may want to know; not well either while the agency gets no mails. */
export const healthPath = "/healthz";

export const healthPaths = [alivePath, readyPath, healthPath];
