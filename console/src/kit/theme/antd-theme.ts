import { theme, type ThemeConfig } from 'antd';
import { palette, type Colour, type Mode } from './palette.js';

/** Colour tokens that antd's own algorithms must not re-tint, by the colour they take. */
const pinned = {
  colorPrimary: 'gold',
  colorPrimaryHover: 'goldHover',
  colorPrimaryActive: 'goldActive',
  colorPrimaryBg: 'goldSoft',
  colorPrimaryBgHover: 'goldSoft',
  colorPrimaryBorder: 'gold',
  colorPrimaryBorderHover: 'goldHover',
  colorPrimaryText: 'goldText',
  colorLink: 'goldText',
  colorLinkHover: 'goldText',
  colorLinkActive: 'goldText',
  colorSuccess: 'in',
  colorSuccessBg: 'inSoft',
  colorError: 'out',
  colorErrorBg: 'outSoft',
  colorErrorHover: 'out',
  colorErrorBorderHover: 'out',
  colorWarning: 'late',
  colorWarningBg: 'lateSoft',
  colorInfo: 'info',
  colorInfoBg: 'infoSoft',
  colorBgLayout: 'canvas',
  colorBgContainer: 'surface',
  colorBgElevated: 'raised',
  colorBgSpotlight: 'ink',
  colorBgMask: 'mask',
  colorBgContainerDisabled: 'sunken',
  colorText: 'ink',
  colorTextHeading: 'ink',
  colorTextSecondary: 'ink2',
  colorTextTertiary: 'ink3',
  colorTextDescription: 'ink3',
  colorTextPlaceholder: 'ink3',
  colorTextDisabled: 'ink3',
  colorTextLightSolid: 'onGold',
  colorIcon: 'ink3',
  colorIconHover: 'ink',
  colorBorder: 'border',
  colorBorderSecondary: 'line',
  colorSplit: 'line',
  controlItemBgHover: 'hover',
  controlItemBgActive: 'goldSoft',
  controlItemBgActiveHover: 'goldSoft',
  colorFillSecondary: 'track',
  colorFillTertiary: 'hover',
  boxShadow: 'shadow',
  boxShadowSecondary: 'shadow',
} as const satisfies Readonly<Record<string, Colour>>;

function tokens(mode: Mode): Record<string, string> {
  const colours = Object.entries(pinned).map(([token, name]) => [token, palette[mode][name]]);
  return { ...Object.fromEntries(colours), controlOutline: 'transparent', boxShadowTertiary: 'none' };
}

const sizes = {
  fontFamily: 'var(--font)',
  fontFamilyCode: "'IBM Plex Mono', ui-monospace, monospace",
  fontSize: 13,
  fontSizeSM: 12,
  fontSizeLG: 14,
  lineHeight: 20 / 13,
  controlHeight: 32,
  controlHeightSM: 26,
  controlHeightLG: 38,
  borderRadius: 4,
  borderRadiusSM: 3,
  borderRadiusLG: 6,
  motionDurationFast: '0.08s',
  motionDurationMid: '0.12s',
  motionDurationSlow: '0.16s',
};

function components(mode: Mode): NonNullable<ThemeConfig['components']> {
  const c = palette[mode];
  return {
    Button: {
      fontWeight: 500,
      defaultShadow: 'none',
      primaryShadow: 'none',
      dangerShadow: 'none',
      primaryColor: c.onGold,
    },
    Menu: {
      itemHeight: 30,
      itemMarginInline: 8,
      itemMarginBlock: 1,
      itemBg: 'transparent',
      subMenuItemBg: 'transparent',
      popupBg: c.raised,
      itemColor: c.ink2,
      itemHoverColor: c.ink,
      itemHoverBg: c.hover,
      itemSelectedBg: c.goldSoft,
      itemSelectedColor: c.ink,
      subMenuItemSelectedColor: c.ink,
      groupTitleColor: c.ink3,
      groupTitleFontSize: 11,
      activeBarBorderWidth: 0,
      collapsedWidth: 56,
    },
    Segmented: { trackBg: c.track, itemSelectedBg: c.surface, itemColor: c.ink2, itemSelectedColor: c.ink },
    Progress: { defaultColor: c.gold, remainingColor: c.line },
    Modal: { titleFontSize: 15, contentBg: c.surface, headerBg: c.surface },
    Select: { optionSelectedBg: c.goldSoft, optionActiveBg: c.hover, selectorBg: c.surface },
  };
}

/** antd's theme for a mode (console.md, antd theme); `still` for who wants nothing to move. */
export function antdTheme(mode: Mode, still: boolean): ThemeConfig {
  const token = tokens(mode);
  const base = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return {
    hashed: false,
    cssVar: { key: 'kilau' },
    algorithm: [base, (_seed, map) => (map ? { ...map, ...token } : base(_seed))],
    token: { ...token, ...sizes, motion: !still },
    components: components(mode),
  };
}
