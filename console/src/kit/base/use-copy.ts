import { t } from '../i18n/i18n.js';
import { useRoot } from '../stores/root-store.js';

/** Returns what copies a text and says so: a browser refuses it to a page that came neither by https nor from here. */
export function useCopy(): (text: string) => void {
  const { toasts } = useRoot();
  return (text) => {
    const copied = async (): Promise<void> => await navigator.clipboard.writeText(text);
    copied().then(
      () => toasts.show('success', t('copy.done')),
      () => toasts.show('error', t('copy.failed')),
    );
  };
}
