import type { DateRange } from '../../contracts/language/values/business-date.js';
import { request, type HttpConnection } from './http-client.js';
import { percentile } from './measure.js';

/** One call of a report. */
export interface Asked {
  readonly call: string;
  readonly range: DateRange;
  readonly branch: string;
  readonly token: string;
}

const WARM_UP = 20;

/** p95 (ms) of the first page of so many calls, one after the other. Throws when one has no rows. */
export async function askInTurn(
  connection: HttpConnection,
  calls: number,
  of: (index: number) => Asked,
): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < WARM_UP + calls; index++) {
    const { call, range, branch, token } = of(index);
    const path = `/api/v1/${call}?tgl_from=${range.from}&tgl_to=${range.to}&kode_toko=${branch}`;
    const { status, body, ms } = await connection.send(request('GET', path, { 'x-auth-token': token }));
    if (status !== 200 || !(JSON.parse(body) as { count: number }).count)
      throw new Error(`${call} answered ${status}: ${body.slice(0, 200)}`);
    if (index >= WARM_UP) times.push(ms);
  }
  return percentile(times, 95);
}

/** p95 (ms) of so many times the same call without parameters, one after the other. */
export async function askAgain(
  connection: HttpConnection,
  calls: number,
  call: string,
  token: string,
): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < WARM_UP + calls; index++) {
    const { status, body, ms } = await connection.send(request('GET', `/api/v1/${call}`, { 'x-auth-token': token }));
    if (status !== 200) throw new Error(`${call} answered ${status}: ${body.slice(0, 200)}`);
    if (index >= WARM_UP) times.push(ms);
  }
  return percentile(times, 95);
}
