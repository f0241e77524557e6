import * as drawn from '@ant-design/icons';
import type { ComponentProps, ComponentType, ReactNode } from 'react';

type IconProps = ComponentProps<typeof drawn.PlusOutlined>;

/** An icon beside a word: readers hear the word only. */
function beside(Icon: ComponentType<IconProps>) {
  return function BesideWord(props: IconProps): ReactNode {
    return <Icon {...props} aria-hidden="true" />;
  };
}

export const ArrowRightOutlined = beside(drawn.ArrowRightOutlined);
export const BarChartOutlined = beside(drawn.BarChartOutlined);
export const CalendarOutlined = beside(drawn.CalendarOutlined);
export const ClockCircleOutlined = beside(drawn.ClockCircleOutlined);
export const CloseOutlined = beside(drawn.CloseOutlined);
export const DashboardOutlined = beside(drawn.DashboardOutlined);
export const DesktopOutlined = beside(drawn.DesktopOutlined);
export const DisconnectOutlined = beside(drawn.DisconnectOutlined);
export const DownloadOutlined = beside(drawn.DownloadOutlined);
export const ExclamationCircleOutlined = beside(drawn.ExclamationCircleOutlined);
export const FileExcelOutlined = beside(drawn.FileExcelOutlined);
export const FilePdfOutlined = beside(drawn.FilePdfOutlined);
export const FileTextOutlined = beside(drawn.FileTextOutlined);
export const FilterOutlined = beside(drawn.FilterOutlined);
export const GlobalOutlined = beside(drawn.GlobalOutlined);
export const LinkOutlined = beside(drawn.LinkOutlined);
export const LoadingOutlined = beside(drawn.LoadingOutlined);
export const LockOutlined = beside(drawn.LockOutlined);
export const MenuFoldOutlined = beside(drawn.MenuFoldOutlined);
export const MenuOutlined = beside(drawn.MenuOutlined);
export const MenuUnfoldOutlined = beside(drawn.MenuUnfoldOutlined);
export const MoonOutlined = beside(drawn.MoonOutlined);
export const PlusOutlined = beside(drawn.PlusOutlined);
export const ReloadOutlined = beside(drawn.ReloadOutlined);
export const SunOutlined = beside(drawn.SunOutlined);
export const TableOutlined = beside(drawn.TableOutlined);
export const WalletOutlined = beside(drawn.WalletOutlined);
export const WarningOutlined = beside(drawn.WarningOutlined);
export const WifiOutlined = beside(drawn.WifiOutlined);
