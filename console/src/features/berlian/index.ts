import { batuBerlian } from '../../../../contracts/berlian/berlian.js';
import { defineMasterScreen } from '../../kit/master/define-master-screen.js';
import { defineScreens } from '../../kit/screen/feature.js';

/** The prices of stones, in a list with what they are mostly told apart by. */
export const berlian = defineScreens({
  screens: [
    defineMasterScreen(batuBerlian, {
      shows: [
        'kode_batu',
        'nama_batu',
        'kode_jenis_batu',
        'kode_shape',
        'kode_color',
        'kode_clarity',
        'kode_cutgrade',
        'dari_carat',
        'sampai_carat',
        'harga_usd',
      ],
    }),
  ],
});
