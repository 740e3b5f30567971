/**
 * Properties of fast-check try the same values in every `npm test`, so that a change is red by its own fault alone. In
 * `npm run test:all` they try others each time; what fails there is repeated by the seed that fast-check prints.
 */
import fc from "fast-check";

if (process.env.TEST_DEPTH !== "all") fc.configureGlobal({ seed: 42 });
