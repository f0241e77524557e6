import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { eventually } from '../../../infra/testing/eventually.js';
import type { Desk } from './browser.js';
import { ask } from './past-screens.js';

/** The value that a user puts into a field: text, or of a list an option, or several. */
export type Filled = Readonly<Record<string, string | readonly string[]>>;

/** A picture of one colour, as a file that a user chooses. */
export async function picture(
  colour: string,
  name = 'cincin.png',
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const create = { width: 120, height: 180, channels: 3, background: colour } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

/** The dialog of the form. */
export const dialog = (desk: Desk): Locator => desk.page.locator('.ant-modal:has(form.form)');

/** Fills fields in the order given; a list is chosen from by typing. */
export async function fillIn(desk: Desk, fields: Filled): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') await desk.field(name).fill(value);
    else for (const option of value) await desk.choose(name, option);
    if (typeof value !== 'string') await desk.page.keyboard.press('Tab');
  }
}

/** Chooses a picture, and waits until it is stored. */
export async function choosePicture(
  desk: Desk,
  file: { name: string; mimeType: string; buffer: Buffer },
  place = 1,
): Promise<void> {
  await desk.page.getByLabel('Berkas gambar').setInputFiles(file);
  await desk.page
    .locator('.image-path')
    .nth(place - 1)
    .waitFor();
}

/** Chooses a picture while another is still on its way: the form waits for it, whatever became of the first. */
export async function overtakePicture(desk: Desk, save: () => Promise<void>): Promise<void> {
  const upload = '**/app/gambar';
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await desk.page.route(upload, (route) => held.then(() => route.continue()).catch(() => undefined), { times: 2 });
  for (const colour of ['white', 'navy'])
    await desk.page.getByLabel('Berkas gambar').setInputFiles(await picture(colour, `${colour}.png`));
  await desk.reads('navy.png');
  await save();
  await desk.hasError('gambar_name', 'Tunggu sampai berkas selesai dikirim');
  go();
  await desk.page.locator('.image-path').waitFor();
}

type AppRow = Readonly<Record<string, unknown>>;

/** Returns what the member app reads of a part of the catalogue, without a token. */
export async function inApp(address: string, part: string): Promise<readonly AppRow[]> {
  const answer = await fetch(`${address}/api/v1/public/katalog/${part}`);
  return ((await answer.json()) as { data: readonly AppRow[] }).data;
}

/** Waits until the app reads what is expected of a record; nothing expected: until the record is gone. */
export function appReads(
  address: string,
  part: string,
  expected: AppRow | undefined,
  [key, value]: readonly [string, string],
): Promise<void> {
  return eventually(async () => {
    const row = (await inApp(address, part)).find((one) => one[key] === value);
    if (expected) expect(row).toMatchObject(expected);
    else expect(row).toBeUndefined();
  });
}

/** True when something is there once the page has done all that a key or a move led to: however long that takes. */
async function isShown(desk: Desk, shown: Locator): Promise<boolean> {
  await desk.rests();
  return shown.first().isVisible();
}

/** Presses a key until something is there: one that comes before the screen listens is lost. */
export async function pressedUntil(desk: Desk, key: string, shown: Locator): Promise<void> {
  do await desk.page.keyboard.press(key);
  while (!(await isShown(desk, shown)));
}

/**
 * Moves the first thing of a list down by one, by keyboard; a key that comes before the list is ready for it is pressed
 * again.
 */
export async function moveDown(desk: Desk, moved: RegExp): Promise<void> {
  const dragged = desk.page.locator('.sortable-dragged');
  do await desk.page.locator('.sortable-handle').first().press('Space');
  while (!(await isShown(desk, dragged)));
  const tooFar = desk.page.getByText(/di urutan [3-9]/);
  do await desk.page.keyboard.press((await tooFar.count()) > 0 ? 'ArrowUp' : 'ArrowDown');
  while (!(await isShown(desk, desk.page.getByText(moved))));
  await desk.page.keyboard.press('Space');
  await desk.page.locator('.sortable-dragged').waitFor({ state: 'detached' });
}

/**
 * Drags the first thing of a list below the second, with the mouse; what has not been measured when the pointer comes
 * is found when it moves on. A thing that moved away while the form was drawn is taken again.
 */
export async function dragDown(desk: Desk, moved: RegExp): Promise<void> {
  const { mouse } = desk.page;
  const handles = desk.page.locator('.sortable-handle');
  const take = async (): Promise<boolean> => {
    const from = await middle(handles.nth(0));
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x, from.y + 6, { steps: 3 });
    return isShown(desk, desk.page.locator('.sortable-dragged'));
  };
  while (!(await take())) await mouse.up();
  const to = await middle(handles.nth(1));
  let beyond = 2;
  do await mouse.move(to.x, to.y + beyond++, { steps: 8 });
  while (!(await isShown(desk, desk.page.getByText(moved))));
  await mouse.up();
  await desk.page.locator('.sortable-dragged').waitFor({ state: 'detached' });
  // A click in the 50 ms after a drag belongs to the drag: the page's own clock says when they are over.
  await desk.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60)));
}

async function middle(shown: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await shown.scrollIntoViewIfNeeded();
  const box = await shown.boundingBox();
  if (!box) throw new Error('not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Removes a row behind the screen, on whatever version it stands. */
export async function removeRow(desk: Desk, call: string): Promise<{ status: number; body: unknown }> {
  const answer = await ask(desk, 'DELETE', call, { versi: 0 });
  const { present } = answer.body as { readonly present?: { readonly versi: number } };
  return present ? ask(desk, 'DELETE', call, { versi: present.versi }) : answer;
}
