import { parentPort, workerData } from "node:worker_threads";
import { isDamaged } from "./quick-check.ts";

parentPort?.postMessage(isDamaged(String(workerData)));
