import type { ReactNode } from 'react';
import { textWidths, type ExportFormat } from '../../../../contracts/exports/commands.js';
import { FileExcelOutlined, FilePdfOutlined, FileTextOutlined } from '../base/icons.js';
import { t } from '../i18n/i18n.js';

/** A format of text, whose lines have so many characters. */
type TextFormat = keyof typeof textWidths;

/** True for a report as text. */
const isText = (format: ExportFormat): format is TextFormat => format in textWidths;

/** The name of a format: of text with the characters in a line. */
export const formatName = (format: ExportFormat): string =>
  isText(format) ? t('export.text', { width: textWidths[format] }) : t(`export.${format}`);

/** The icon of a format. */
export const formatIcon = (format: ExportFormat): ReactNode =>
  format === 'pdf' ? <FilePdfOutlined /> : format === 'xlsx' ? <FileExcelOutlined /> : <FileTextOutlined />;
