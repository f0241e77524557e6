import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { laporanTransaksiCash } from '../../../../contracts/mutasi-uang/laporan-transaksi-cash.js';
import type { BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { t } from '../../kit/i18n/i18n.js';
import { FilePdfOutlined } from '../../kit/base/icons.js';
import { takeFile } from '../../kit/list/take-file.js';
import { useRoot } from '../../kit/stores/root-store.js';

interface CashReportProps {
  readonly tanggal: BusinessDate;
  /** The branch; defaults to the user's own. */
  readonly kode_toko?: string;
  /** Its name beside the icon; only to be heard otherwise. */
  readonly named?: boolean;
}

/** The cash report of a day as PDF, for who may read that report. */
export const CashReportButton = observer(function CashReportButton({
  tanggal,
  kode_toko,
  named = false,
}: CashReportProps): ReactNode {
  const root = useRoot();
  const { session } = root;
  if (!session.passes(laporanTransaksiCash.gate)) return null;
  const start = (): void => {
    const filters = { tgl_from: tanggal, tgl_to: tanggal, kode_toko: kode_toko ?? session.user?.kode_toko ?? '' };
    void takeFile(root, { report: laporanTransaksiCash.call, format: 'pdf', filters });
  };
  return (
    <Button
      type={named ? 'default' : 'text'}
      size="small"
      icon={<FilePdfOutlined />}
      aria-label={named ? undefined : t('closing.reportOf', { date: tanggal, branch: kode_toko ?? '' })}
      onClick={start}
    >
      {named && t('closing.report')}
    </Button>
  );
});
