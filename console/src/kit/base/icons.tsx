import * as drawn from '@ant-design/icons';
import type { ComponentProps, ComponentType, ReactNode } from 'react';

type IconProps = ComponentProps<typeof drawn.PlusOutlined>;

/** An icon beside a word: readers hear the word only. */
function beside(Icon: ComponentType<IconProps>) {
  return function BesideWord(props: IconProps): ReactNode {
    return <Icon {...props} aria-hidden="true" />;
  };
}

export const ApartmentOutlined = beside(drawn.ApartmentOutlined);
export const AppstoreOutlined = beside(drawn.AppstoreOutlined);
export const ArrowLeftOutlined = beside(drawn.ArrowLeftOutlined);
export const ArrowRightOutlined = beside(drawn.ArrowRightOutlined);
export const AuditOutlined = beside(drawn.AuditOutlined);
export const BarChartOutlined = beside(drawn.BarChartOutlined);
export const BellOutlined = beside(drawn.BellOutlined);
export const BookOutlined = beside(drawn.BookOutlined);
export const CalculatorOutlined = beside(drawn.CalculatorOutlined);
export const CalendarOutlined = beside(drawn.CalendarOutlined);
export const ClockCircleOutlined = beside(drawn.ClockCircleOutlined);
export const CloseOutlined = beside(drawn.CloseOutlined);
export const ColumnWidthOutlined = beside(drawn.ColumnWidthOutlined);
export const DashboardOutlined = beside(drawn.DashboardOutlined);
export const DatabaseOutlined = beside(drawn.DatabaseOutlined);
export const DeleteOutlined = beside(drawn.DeleteOutlined);
export const DesktopOutlined = beside(drawn.DesktopOutlined);
export const DisconnectOutlined = beside(drawn.DisconnectOutlined);
export const DownOutlined = beside(drawn.DownOutlined);
export const UploadOutlined = beside(drawn.UploadOutlined);
export const DownloadOutlined = beside(drawn.DownloadOutlined);
export const EditOutlined = beside(drawn.EditOutlined);
export const ExclamationCircleOutlined = beside(drawn.ExclamationCircleOutlined);
export const ExperimentOutlined = beside(drawn.ExperimentOutlined);
export const ExpandOutlined = beside(drawn.ExpandOutlined);
export const FileExcelOutlined = beside(drawn.FileExcelOutlined);
export const FilePdfOutlined = beside(drawn.FilePdfOutlined);
export const FileTextOutlined = beside(drawn.FileTextOutlined);
export const FilterOutlined = beside(drawn.FilterOutlined);
export const GlobalOutlined = beside(drawn.GlobalOutlined);
export const HistoryOutlined = beside(drawn.HistoryOutlined);
export const InboxOutlined = beside(drawn.InboxOutlined);
export const LayoutOutlined = beside(drawn.LayoutOutlined);
export const LinkOutlined = beside(drawn.LinkOutlined);
export const LoadingOutlined = beside(drawn.LoadingOutlined);
export const LockOutlined = beside(drawn.LockOutlined);
export const LogoutOutlined = beside(drawn.LogoutOutlined);
export const MenuFoldOutlined = beside(drawn.MenuFoldOutlined);
export const MenuOutlined = beside(drawn.MenuOutlined);
export const MenuUnfoldOutlined = beside(drawn.MenuUnfoldOutlined);
export const MessageOutlined = beside(drawn.MessageOutlined);
export const MinusOutlined = beside(drawn.MinusOutlined);
export const MoonOutlined = beside(drawn.MoonOutlined);
export const PictureOutlined = beside(drawn.PictureOutlined);
export const PlusOutlined = beside(drawn.PlusOutlined);
export const PrinterOutlined = beside(drawn.PrinterOutlined);
export const PushpinFilled = beside(drawn.PushpinFilled);
export const PushpinOutlined = beside(drawn.PushpinOutlined);
export const ReloadOutlined = beside(drawn.ReloadOutlined);
export const SafetyCertificateOutlined = beside(drawn.SafetyCertificateOutlined);
export const ScheduleOutlined = beside(drawn.ScheduleOutlined);
export const SearchOutlined = beside(drawn.SearchOutlined);
export const SettingOutlined = beside(drawn.SettingOutlined);
export const ShopOutlined = beside(drawn.ShopOutlined);
export const ShoppingOutlined = beside(drawn.ShoppingOutlined);
export const SketchOutlined = beside(drawn.SketchOutlined);
export const SunOutlined = beside(drawn.SunOutlined);
export const TableOutlined = beside(drawn.TableOutlined);
export const TeamOutlined = beside(drawn.TeamOutlined);
export const ToolOutlined = beside(drawn.ToolOutlined);
export const WalletOutlined = beside(drawn.WalletOutlined);
export const WarningOutlined = beside(drawn.WarningOutlined);
export const WifiOutlined = beside(drawn.WifiOutlined);
export const CheckOutlined = beside(drawn.CheckOutlined);
export const HolderOutlined = beside(drawn.HolderOutlined);
export const SwapOutlined = beside(drawn.SwapOutlined);
