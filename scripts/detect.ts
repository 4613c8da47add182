import { detectBill } from "./detection/detect-bill.ts";

process.exitCode = await detectBill(process.argv.slice(2), {
  stdout: (text) => void process.stdout.write(text),
  stderr: (text) => void process.stderr.write(text),
});
