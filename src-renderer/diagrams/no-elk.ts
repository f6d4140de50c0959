/** Stands for the layout "elk", which the app does not have. */
// biome-ignore lint/style/noDefaultExport: the package that it stands for has one
export default class NoElk {
  constructor() {
    throw new Error('The layout "elk" is not part of this app.');
  }
}
