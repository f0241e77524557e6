import { newKey } from '../api/new-key.js';
import { useRoot } from '../stores/root-store.js';
import type { FormHost } from './form-store.js';
import { UnansweredCommands } from './unanswered.js';

/** The needs of a form from around it, for who is logged in. */
export function useFormHost(): FormHost {
  const { api, session } = useRoot();
  const user_id = session.user?.user_id ?? '';
  const date = {
    now: () => session.user?.tgl_system,
    refresh: () => session.refresh(api).catch(() => undefined),
  };
  return {
    api,
    drafts: sessionStorage,
    unanswered: new UnansweredCommands(localStorage, user_id),
    user_id,
    newKey,
    date,
  };
}
