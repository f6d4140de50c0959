/** A description of an image without the width, and perhaps the height, that other programs write behind it: `Harbour|300x200`. */
export const withoutSize = (description: string): string => description.replace(size, '').trim();
const size = /\\?\|[ \t]*\d+(?:x\d+)?[ \t]*$/;

/** Whether the description of an image, or what is embedded, is no text: empty, the name of a file, or a name that a camera or a program gave. */
export const isFileName = (text: string): boolean => text === '' || fileName.test(text);
const fileName =
  /^(?:[^\n]*\.(?:png|jpe?g|gif|webp|svg|avif|bmp|tiff?|heic|mp[34]|m4a|wav|ogg|webm|mov|pdf|docx?|xlsx?|pptx?|csv|zip)|(?:image|img|dscn?|pxl|photo|picture|screen ?shot|pasted image|bildschirmfoto|bild|capture d['’]écran|captura de pantalla|imagen|スクリーンショット|画像|截图|截屏|图片|снимок экрана)(?:[\s\d_.:()-]|at |um |à |a las )*|\d+(?:x\d+)?)$/iu;
