import { SHARED_PATH } from '../../../../contracts/cek-nota/views.js';

const onPaper = new RegExp(`${SHARED_PATH}/([^/?#]+)/[^/?#]+/?$`, 'i');

/** The number of the document whose code was scanned from paper: that of its address; any other text as it is. */
export const numberOnPaper = (scanned: string): string => onPaper.exec(scanned)?.[1] ?? scanned;
