import type { RequestContext, RequestEnvironment } from "@fernkontor/service/request-log";
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { problemAnswer } from "./problem-page.tsx";
import type { Service } from "./service.ts";

/** Refuses a body of more than so many bytes. One that breaks off while it is counted is nobody's error. */
export function bodyOfAtMost(maxSize: number, service: Service): MiddlewareHandler<RequestEnvironment> {
  const countBytes = bodyLimit({
    maxSize,
    onError: (c) => problemAnswer(service, c as RequestContext, 413, "tooLarge"),
  });
  // What the handlers behind it throw does not come this way.
  return (c, next) => countBytes(c, next).catch(() => problemAnswer(service, c, 400, "cutOff"));
}
