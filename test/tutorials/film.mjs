// Draws and films the tutorials of the demo again: node test/tutorials/film.mjs <address of a running portal>
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/bootstrap.mjs';
import { findChromium } from '../../scripts/chromium.mjs';
import { webm } from './webm.mjs';

const folder = join(root, 'apps/web/public/tutorials');
const sceneSeconds = 6;

/** What is said of each scene, from the second of the scene at which it begins. */
const spoken = [
  [
    [0, 'Enter the origin and the destination.'],
    [2.6, 'Add your freight, then request rates.'],
  ],
  [
    [0, 'Rates arrive one by one, each with price and transit days.'],
    [2.8, 'Select the carrier that fits the shipment.'],
  ],
  [
    [0, 'The bill of lading is filled in for you.'],
    [2.2, 'One click books the pickup and creates the labels.'],
  ],
  [
    [0, 'Tracking events appear as the carrier reports them.'],
    [3.2, 'You know when freight will arrive before the truck does.'],
  ],
];

const films = [
  { name: 'overview', scenes: [0, 1, 2, 3], still: 9.4 },
  { name: 'quote', scenes: [0], still: 4.6 },
  { name: 'compare', scenes: [1], still: 4.8 },
  { name: 'dispatch', scenes: [2], still: 5.4 },
  { name: 'track', scenes: [3], still: 3.8 },
];

const clock = (seconds) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;

function captionsOf(scenes) {
  const cues = scenes.flatMap((scene, index) =>
    spoken[scene].map(([from, words], at) => {
      const until = spoken[scene][at + 1]?.[0] ?? sceneSeconds;
      const start = index * sceneSeconds;
      return `${clock(start + from)} --> ${clock(start + until)}\n${words}\n`;
    }),
  );
  return ['WEBVTT', '', cues.join('\n')].join('\n');
}

async function filmAll(address) {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  // The page lends its font; its policy would refuse the drawing script.
  const page = await (await browser.newContext({ bypassCSP: true })).newPage();
  await page.goto(address);
  await page.evaluate(() =>
    Promise.all([500, 600, 700].map((weight) => document.fonts.load(`${weight} 20px 'Inter Variable'`))),
  );
  for (const script of ['drawing.js', 'scenes.js']) {
    await page.addScriptTag({ path: join(import.meta.dirname, script) });
  }
  for (const { name, scenes, still } of films) {
    const film = await page.evaluate(
      (parts) => globalThis.tutorials.film(parts, { rate: 20, bitrate: 130_000 }),
      scenes,
    );
    const pictures = film.pictures.map((picture) => ({ ...picture, data: Buffer.from(picture.data, 'base64') }));
    const file = webm({ ...film, pictures });
    const poster = await page.evaluate(([parts, at]) => globalThis.tutorials.still(parts, at), [scenes, still]);
    writeFileSync(join(folder, `${name}.webm`), file);
    writeFileSync(join(folder, `${name}.webp`), Buffer.from(poster.data, 'base64'));
    writeFileSync(join(folder, `${name}.vtt`), captionsOf(scenes));
    process.stdout.write(`${name}: ${film.milliseconds / 1000} s, ${Math.round(file.length / 1024)} KiB\n`);
  }
  await browser.close();
}

mkdirSync(folder, { recursive: true });
await filmAll(process.argv[2] ?? 'http://localhost:8080/landing');
