/** Light or dark surfaces. */
export type Mode = 'light' | 'dark';

const light = {
  canvas: '#F4F4F1',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  sunken: '#F8F8F5',
  hover: '#F1F0EB',
  track: '#E9E8E3',
  line: '#E4E3DE',
  lineStrong: '#D2D0C9',
  border: '#8F8D86',
  ink: '#1A1B1D',
  ink2: '#4B4D52',
  ink3: '#67696F',
  disabled: '#A3A19B',
  gold: '#876614',
  onGold: '#FFFFFF',
  goldHover: '#75570F',
  goldActive: '#5F460B',
  goldText: '#75560F',
  goldSoft: '#F5EEDC',
  goldLine: '#BF9A3F',
  in: '#1C6B45',
  inSoft: '#E6F2EB',
  out: '#B3261E',
  outSoft: '#FBEAE8',
  late: '#A8480A',
  lateSoft: '#FBEDE2',
  info: '#2B5B87',
  infoSoft: '#E7EFF6',
  mask: 'rgba(20,21,23,.38)',
  shadow: '0 1px 2px rgba(20,21,23,.06), 0 8px 24px rgba(20,21,23,.12)',
};

/** Names of the colours; `--k-gold-soft` is `goldSoft`. */
export type Colour = keyof typeof light;

const dark: Record<Colour, string> = {
  canvas: '#101214',
  surface: '#171A1D',
  raised: '#1E2226',
  sunken: '#131619',
  hover: '#1F2327',
  track: '#22262A',
  line: '#272B30',
  lineStrong: '#373C42',
  border: '#6A7077',
  ink: '#E9EAEB',
  ink2: '#B4B8BD',
  ink3: '#939AA1',
  disabled: '#5B6168',
  gold: '#CDA850',
  onGold: '#17181A',
  goldHover: '#DCBA69',
  goldActive: '#B9943D',
  goldText: '#DBBB6C',
  goldSoft: '#2B2517',
  goldLine: '#CDA850',
  in: '#6FC998',
  inSoft: '#16291F',
  out: '#F28F86',
  outSoft: '#331C1A',
  late: '#F2A365',
  lateSoft: '#33220F',
  info: '#8AB8E2',
  infoSoft: '#17283A',
  mask: 'rgba(0,0,0,.55)',
  shadow: '0 1px 2px rgba(0,0,0,.4), 0 10px 28px rgba(0,0,0,.5)',
};

/**
 * Every colour of the console, by mode: antd's tokens and the `--k-*` variables are made of this and nothing else
 * (console.md, Colour).
 */
export const palette: Readonly<Record<Mode, Readonly<Record<Colour, string>>>> = { light, dark };
