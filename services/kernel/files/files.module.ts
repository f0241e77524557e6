import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { FileStore } from './file-store.js';
import { FolderFileStore } from './folder-file-store.js';

/** Provides the file port everywhere. */
@Module({})
export class FilesModule {
  static register({ filesFolder }: Pick<Config, 'filesFolder'>): DynamicModule {
    return { module: FilesModule, global: true, providers: [{ provide: FileStore, useFactory: () => new FolderFileStore(filesFolder) }], exports: [FileStore] };
  }
}
