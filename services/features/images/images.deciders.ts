import { defineCommand } from '../../../contracts/define/command.js';
import { uploadGate } from '../../../contracts/images/commands.js';
import { Gambar, gambar, imageFolders } from '../../../contracts/images/gambar.js';
import { createMaster } from '../../kernel/masters/masters.js';
import type { Decider } from '../../kernel/event-store/decider.js';

const uploaded = defineCommand(Gambar, {
  name: 'store-gambar',
  call: gambar.call,
  log: 'pusat',
  path: imageFolders.ITEM.path,
  title: gambar.title,
  gate: uploadGate,
  saved: 'gambar.stored',
  failed: 'gambar.failed',
});

/** The rules of storing an image: its name is free. Answers what a record needs to name it. */
export const decideStoreGambar: Decider<Gambar> = {
  ...(createMaster(gambar) as unknown as Decider<Gambar>),
  command: uploaded,
  answer: ({ gambar_path, gambar_name }) => ({ gambar_path, gambar_name }),
};
