/** The storage key of the choice of tones; it belongs to the device. */
export const tonesKey = 'kilau.tones';

/** True while a scan is answered by a tone on this device. */
export const hasTones = (): boolean => localStorage.getItem(tonesKey) !== 'off';

/** Switches the tones of scans off or on, on this device. */
export const setTones = (on: boolean): void => localStorage.setItem(tonesKey, on ? 'on' : 'off');
