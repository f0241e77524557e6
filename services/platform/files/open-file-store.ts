import { ConfigError, type Config } from '../config/config.js';
import type { FileStore } from './file-store.js';
import { FolderFileStore } from './folder-file-store.js';

/**
 * The store of files that the configuration names. Throws ConfigError for a bucket that can never be used so: there is
 * none, or it is somebody else's.
 */
export async function openFileStore({
  filesFolder,
  gcsBucket: bucket,
  storageEmulatorHost: endpoint,
}: Pick<Config, 'filesFolder' | 'gcsBucket' | 'storageEmulatorHost'>): Promise<FileStore> {
  if (bucket === undefined) return new FolderFileStore(filesFolder);
  // Its library is large, and nobody else needs it.
  const { GcsFileStore } = await import('./gcs-file-store.js');
  const store = new GcsFileStore({ bucket, endpoint });
  const refused = await store.refused();
  if (refused !== undefined) throw new ConfigError([`GCS_BUCKET: the bucket ${bucket} cannot be used: ${refused}`]);
  return store;
}
