import type pg from 'pg';
import type { Logger } from 'pino';
import { masters } from '../../../contracts/catalogue.js';
import type { MasterDefinition } from '../../../contracts/language/define/master.js';
import { Clock } from '../../kernel/event-store/clock.js';
import { Ledger } from '../../kernel/event-store/ledger.js';
import type { Feature } from '../../platform/feature/feature.js';
import { FileStore } from '../../platform/files/file-store.js';
import { DATABASE, LOG } from '../../platform/config/tokens.js';
import { GambarController } from './gambar.controller.js';
import { ImageCollector } from './image-collector.js';
import { imageChecks } from './images.checks.js';
import { PublicGambarController } from './public-gambar.controller.js';

const listed = masters as unknown as readonly MasterDefinition[];

/** Images: uploaded, kept in the file port, served to everyone, collected when nothing refers to them. */
export const images: Feature = {
  name: 'images',
  deciders: [],
  projections: [],
  queries: [],
  reports: [],
  controllers: [GambarController],
  readers: [PublicGambarController],
  checks: imageChecks(listed),
  providers: [
    {
      provide: ImageCollector,
      inject: [DATABASE, Ledger, FileStore, Clock, LOG],
      useFactory: (database: pg.Pool, ledger: Ledger, files: FileStore, clock: Clock, log: Logger) =>
        new ImageCollector({ database, ledger, files, clock, masters: listed }, log),
    },
  ],
};
