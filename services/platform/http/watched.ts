import type { SecurityKind } from '../../../contracts/security/kinds.js';
import type { SecurityEvent } from '../security/security-log.js';
import type { KnownRequest } from './request.js';

/** The metadata under which an endpoint says what the security log keeps of it. */
export const WATCHED = 'kilau:watched';

/** The entry that the security log keeps for each request that an endpoint carries out. */
export interface Watching {
  readonly kind: SecurityKind;
  detail(request: KnownRequest): string;
}

/** Returns the sender of a request, as far as they are known. */
export function whoOf({
  actor,
  ip,
}: {
  readonly ip: string;
  readonly actor?: KnownRequest['actor'];
}): Pick<SecurityEvent, 'user_id' | 'kode_toko' | 'address'> {
  return { user_id: actor?.user_id, kode_toko: actor?.kode_toko, address: ip };
}

/** The path of a request, without what stands in its query. */
export const pathOf = ({ url }: { readonly url: string }): string => url.split('?')[0] ?? '';
