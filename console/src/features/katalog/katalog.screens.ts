import {
  bannerKatalog,
  groupDescriptionKatalog,
  hadiahKatalog,
  hargaKatalog,
  infoKatalog,
  itemKatalog,
  kategoriKatalog,
  kontakAdminKatalog,
  splashscreenKatalog,
} from '../../../../contracts/katalog/katalog.js';
import { defineMasterScreen } from '../../kit/master/define-master-screen.js';

/** The screens of the catalogue of the member app. */
export const katalogScreens = [
  defineMasterScreen(kategoriKatalog),
  defineMasterScreen(hargaKatalog),
  defineMasterScreen(bannerKatalog),
  defineMasterScreen(infoKatalog),
  defineMasterScreen(itemKatalog),
  defineMasterScreen(kontakAdminKatalog),
  defineMasterScreen(hadiahKatalog),
  defineMasterScreen(groupDescriptionKatalog),
  defineMasterScreen(splashscreenKatalog),
];
