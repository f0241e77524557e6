import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { FileStore } from './file-store.js';
import { openFileStore } from './open-file-store.js';

/** Provides the file port everywhere. */
@Module({})
export class FilesModule {
  static register(config: Pick<Config, 'filesFolder' | 'gcsBucket' | 'storageEmulatorHost'>): DynamicModule {
    return {
      module: FilesModule,
      global: true,
      providers: [{ provide: FileStore, useFactory: () => openFileStore(config) }],
      exports: [FileStore],
    };
  }
}
