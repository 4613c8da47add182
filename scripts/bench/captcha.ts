import { drawText } from "#service/captcha/image.ts";
import { makeQuestion } from "#service/captcha/question.ts";
import { secureRandom } from "#service/captcha/random.ts";
import { attacker } from "#service/captcha/testing/attack.ts";
import { drawFormer, formerQuestion, formerTarget } from "#service/captcha/testing/former.ts";
import { ownTarget } from "#service/captcha/testing/targets.ts";

/**
 * `npm run bench:captcha [pictures]`: how many captchas a script solves that knows glyphs, question forms and sizes
 * (fixed and adaptive thresholds, line removal, wave correction, template matching). Control: the former generator.
 */
const pictures = Number(process.argv[2] ?? 300);
const mostSolved = 0.05;
const leastFormer = 0.9;
const random = secureRandom();

function ratio(
  name: string,
  count: number,
  draw: () => { text: string; png: Buffer },
  read: (png: Buffer) => string,
) {
  let solved = 0;
  const start = performance.now();
  for (let i = 0; i < count; i += 1) {
    const { text, png } = draw();
    if (read(png) === text) solved += 1;
  }
  const each = (performance.now() - start) / count;
  console.log(`  ${name}: ${solved} of ${count} solved, ${each.toFixed(0)} ms each`);
  return solved / count;
}

const former = ratio(
  "former generator",
  Math.ceil(pictures / 3),
  () => {
    const text = formerQuestion(random);
    return { text, png: drawFormer(text, random) };
  },
  attacker(formerTarget()),
);
const own = ratio(
  "this generator",
  pictures,
  () => {
    const { text } = makeQuestion();
    return { text, png: drawText(text) };
  },
  attacker(ownTarget("thorough")),
);
console.log(
  `bench captcha: ratio ${own.toFixed(3)} (aim <= ${mostSolved}), control ${former.toFixed(2)} (aim >= ${leastFormer})`,
);
if (own > mostSolved || former < leastFormer) process.exitCode = 1;
