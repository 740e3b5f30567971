import { spawnSync } from "node:child_process";

/**
 * Writes `certificate.pem` and `key.pem`, signed by itself: ECDSA on P-256.
 * @param name as OpenSSL writes it
 */
export function writeCertificate(folder: string, name = "DNS:localhost"): void {
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=${name}`;
  const files = ["-keyout", `${folder}/key.pem`, "-out", `${folder}/certificate.pem`];
  const { status, stderr } = spawnSync("openssl", [...words.split(" "), ...files], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
}
