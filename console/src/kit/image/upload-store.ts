import { makeAutoObservable, observableRef } from 'mobx';
import { newKey } from '../api/new-key.js';
import type { Api } from '../api/api.js';
import { apiFailure } from '../api/failure.js';
import type { StoredImage } from './thumbnails.js';

/** The call that takes an image, as `multipart/form-data`, and answers what it is called. */
const uploadCall = 'app/gambar';

/** The destination of an image: its folder, and in some the record whose it is. */
export interface UploadTo {
  readonly folder: string;
  readonly kode_barcode?: string | undefined;
}

/** One image on its way to the server: how much of it has gone, and why it was not taken. */
export class UploadStore {
  /** The file that is on its way; undefined: none. */
  file: File | undefined = undefined;
  /** The part of it that has gone, from 0 to 1. */
  progress = 0;
  problem: string | undefined = undefined;
  private running: AbortController | undefined = undefined;
  /** The names of the files of the images that it sent, by the key of each. */
  private readonly names = new Map<string, string>();

  constructor(private readonly api: Api) {
    makeAutoObservable<this, 'api' | 'running' | 'names'>(
      this,
      { file: observableRef, api: false, running: false, names: false },
      { autoBind: true },
    );
  }

  /** The name of the file of an image, where it was sent here. */
  chosenAs({ name }: Pick<StoredImage, 'name'>): string | undefined {
    return this.names.get(name);
  }

  /**
   * Sends a file. Answers the image that it is now; undefined after a refusal, which `problem` tells. One that is
   * overtaken by another is given up.
   */
  async send(file: File, { folder, kode_barcode }: UploadTo): Promise<StoredImage | undefined> {
    this.running?.abort();
    const running = (this.running = new AbortController());
    this.begin(file);
    const fields = { folder, ...(kode_barcode !== undefined && { kode_barcode }), image: file };
    try {
      const { data } = await this.api.upload<{ readonly data: Uploaded }>(
        uploadCall,
        fields,
        this.sent,
        newKey(),
        running.signal,
      );
      if (running.signal.aborted) return undefined;
      this.ended(undefined);
      this.names.set(data.gambar_name, file.name);
      return { name: data.gambar_name, path: data.gambar_path };
    } catch (thrown) {
      if (!running.signal.aborted) this.ended(problemOf(thrown));
      return undefined;
    }
  }

  /** Gives up what is on its way. */
  stop(): void {
    this.running?.abort();
    this.ended(undefined);
  }

  private begin(file: File): void {
    this.file = file;
    this.progress = 0;
    this.problem = undefined;
  }

  private sent(part: number): void {
    this.progress = part;
  }

  private ended(problem: string | undefined): void {
    this.file = undefined;
    this.problem = problem;
  }
}

interface Uploaded {
  readonly gambar_name: string;
  readonly gambar_path: string;
}

/** The server's complaint about the file: of a field the first, else the whole. */
function problemOf(thrown: unknown): string {
  const { errors, message } = apiFailure(thrown);
  return errors[0]?.message ?? message;
}
