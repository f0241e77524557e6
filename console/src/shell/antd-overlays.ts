/** Dialogs and drawers of the component library, in a file of their own: a shell at rest shows none of them. */
export { Drawer, Modal } from 'antd';
