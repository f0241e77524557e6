/// <reference types="vite/client" />

/** Version of package.json, put in by the build. */
declare const __KILAU_VERSION__: string;
declare module 'virtual:palette.css' {}
declare module '*.css' {}
