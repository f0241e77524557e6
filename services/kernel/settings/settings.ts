import type pg from 'pg';
import type { RecordedEvent } from '../../../contracts/define/event.js';
import { ALL, type SettingValue } from '../../../contracts/define/gate.js';
import { settingChanged, type SettingChanged } from '../../../contracts/settings/events.js';
import { streamOf, type StreamRef, type StreamType } from '../event-store/decider.js';
import { upcast } from '../event-store/upcast.js';
import type { CompanyLog } from './company-log.js';

/** The state of a module or setting of a shop (or of all): its value, undefined while none was set. */
export interface SettingState {
  readonly value?: SettingValue;
}

const settingStreams: StreamType<SettingState> = {
  category: 'setting',
  initial: {},
  evolve: (_, { payload }) => ({ value: (payload as SettingChanged).value }),
};

/** The stream of a module or setting, of a shop or (`ALL`) of every shop that has none of its own. For deciders that must not decide on an old value. */
export const settingStream = (kode_toko: string, key: string): StreamRef<SettingState> => streamOf(settingStreams, kode_toko, key);

/** What is needed of the definition of a module or setting. */
interface Defined {
  readonly key: string;
  readonly initial: SettingValue;
}

/** Modules and settings as they are in force: a shop's own value, else the company's, else the initial one. In memory, moved on by each event. */
export class Settings {
  private readonly initial: ReadonlyMap<string, SettingValue>;
  private readonly values = new Map<string, { readonly value: SettingValue; readonly version: number }>();

  constructor(
    private readonly database: pg.Pool,
    private readonly defined: readonly Defined[],
  ) {
    this.initial = new Map(defined.map(({ key, initial }) => [key, initial]));
  }

  /** Reads the values that stand, and moves on with the log from then on. */
  async start(company: CompanyLog): Promise<void> {
    company.on(settingChanged.type, (event) => this.apply(event));
    await this.load();
  }

  /** The value in force in a shop; undefined when there is no such module or setting. */
  value(kode_toko: string, key: string): SettingValue | undefined {
    const initial = this.initial.get(key);
    if (initial === undefined) return undefined;
    return (this.values.get(`${kode_toko} ${key}`) ?? this.values.get(`${ALL} ${key}`))?.value ?? initial;
  }

  /** All values in force in a shop. */
  all(kode_toko: string): readonly { readonly key: string; readonly value: SettingValue }[] {
    return this.defined.map(({ key }) => ({ key, value: this.value(kode_toko, key)! }));
  }

  /** True when a module is on in a shop. */
  isOn(kode_toko: string, key: string): boolean {
    return this.value(kode_toko, key) === true;
  }

  private async load(): Promise<void> {
    const { rows: branches } = await this.database.query<{ branch: string }>('select branch from log.branch_head');
    const shops = [ALL, ...branches.map(({ branch }) => branch)];
    const streams = shops.flatMap((shop) => this.defined.map(({ key }) => settingStream(shop, key).name));
    const { rows } = await this.database.query<RecordedEvent>(
      `select distinct on (stream) stream, version, type, schema, payload from log.event where stream = any($1::text[]) order by stream, version desc`,
      [streams],
    );
    for (const event of rows) this.apply(upcast(event));
  }

  private apply({ payload, version }: RecordedEvent): void {
    const { kode_toko, key, value } = payload as unknown as SettingChanged;
    const name = `${kode_toko} ${key}`;
    if ((this.values.get(name)?.version ?? 0) <= version) this.values.set(name, { value, version });
  }
}
