import type pg from 'pg';
import type { Logger } from 'pino';
import { Clock } from '../../kernel/event-store/clock.js';
import { Ledger } from '../../kernel/event-store/ledger.js';
import { defineServices } from '../../platform/feature/feature.js';
import { FileStore } from '../../platform/files/file-store.js';
import { DATABASE, LOG } from '../../platform/config/tokens.js';
import { GambarController } from './gambar.controller.js';
import { ImageCollector } from './image-collector.js';
import { imageChecks } from './images.checks.js';
import { PublicGambarController } from './public-gambar.controller.js';

/** Images: uploaded, kept in the file port, served to everyone, collected when nothing refers to them. */
export const images = defineServices({
  name: 'images',
  deciders: [],
  projections: [],
  queries: [],
  reports: [],
  controllers: [GambarController],
  readers: [PublicGambarController],
  checks: imageChecks,
  providers: [
    {
      provide: ImageCollector,
      inject: [DATABASE, Ledger, FileStore, Clock, LOG],
      useFactory: (database: pg.Pool, ledger: Ledger, files: FileStore, clock: Clock, log: Logger) =>
        new ImageCollector({ database, ledger, files, clock }, log),
    },
  ],
});
