/*
 * jsdom lays nothing out and has no rectangles of a range, for which an editor asks when its selection moves, also after the test that made it:
 * here everything is where the empty page is.
 */
Range.prototype.getClientRects = () => document.body.getClientRects();
Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
