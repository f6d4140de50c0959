/** Words that open a clause which says nothing without the one after it. */
const subordinate =
  /^(?:if|when|whenever|while|once|since|although|though|because|as|in order|in the event|wenn|falls|sobald|weil|obwohl|während|damit|um|nachdem|si|quand|lorsque|puisque|comme|afin|pour|cuando|aunque|para|como|porque|se|quando|embora|если|когда|чтобы|хотя|после)(?=\s)[^,]*$/iu;

/** Words that mean something named before. */
const meant =
  /^(?:it|its|he|she|they|his|her|their|both|there|here|es|er|sie|ihr|hier|da|ce|ces|cette|il|elle|ils|elles|él|ella|ellos|ello|он|она|они|ele|ela|eles)(?![\p{L}'’])|^(?:他|她|它|彼|彼女)/iu;

/** What a text may not end with: words that announce the ones after them. */
const announcing =
  /(?:^|\s)(?:the|an?|of|to|and|or|with|for|der|die|das|dem|den|ein|eine|und|oder|mit|für|von|le|la|les|un|une|de|du|des|et|ou|avec|pour|el|los|las|una|y|o|con|para|и|с|в|на)$/iu;

/** Whether a text hangs in the air: it means something before it, or announces something after it. */
export const isHanging = (text: string): boolean =>
  subordinate.test(text) || meant.test(text) || announcing.test(text);
