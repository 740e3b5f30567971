import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { LogVariables } from "./request-log.ts";

/** What a request brings along besides itself: the connection, and what its line in the log will say. */
export type FormEnvironment = { Bindings: HttpBindings; Variables: LogVariables };

export type FormContext = Context<FormEnvironment>;
