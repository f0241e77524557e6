import { useEffect } from 'react';
import { label } from '../i18n/i18n.js';
import { useRoot } from '../stores/root-store.js';

/** Names the page `JKT01 · Mutasi Uang Cash`: branch code and menu title (shell-and-rules §2). */
export function useTitle(title: string): void {
  const { session } = useRoot();
  const branch = session.user?.kode_toko;
  useEffect(() => {
    document.title = `${branch} · ${label(title)}`;
  }, [branch, title]);
}
