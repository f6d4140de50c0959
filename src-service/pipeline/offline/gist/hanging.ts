/** Words that open a clause which says nothing without the one after it. */
const subordinate =
  /^(?:if|when|whenever|while|once|since|although|though|because|as|in order|in the event|wenn|falls|sobald|weil|obwohl|während|damit|um|nachdem|si|quand|lorsque|puisque|comme|afin|pour|cuando|aunque|para|como|porque|se|quando|embora|если|когда|чтобы|хотя|после)(?=\s)[^,]*$/iu;

/** Words that open a sentence which goes on from the one before it. */
const further =
  /^(?:this|that|these|those|it|its|he|she|they|his|her|their|however|but|and|so|also|then|or|because|thus|such|both|there|here|dies\p{L}*|das|es|er|sie|aber|und|doch|also|dann|oder|deshalb|jedoch|auch|außerdem|hier|da|ce|cela|ça|ces|cette|il|elle|ils|elles|mais|et|donc|alors|ou|puis|pero|y|esto|eso|este|esta|ello|así|luego|entonces|mas|isso|então|но|и|это|он|она|они|поэтому)(?![\p{L}'’])|^(?:那|这|但|而|所以|或者|然后|它|他|她|それ|これ|しかし|でも|だから|また|そして|そこ|ここ)/iu;

/** What a text may not end with: words that announce the ones after them. */
const announcing =
  /(?:^|\s)(?:the|an?|of|to|and|or|with|for|der|die|das|dem|den|ein|eine|und|oder|mit|für|von|le|la|les|un|une|de|du|des|et|ou|avec|pour|el|los|las|una|y|o|con|para|и|с|в|на)$/iu;

/** Whether a text hangs in the air: it goes on from something before it, or announces something after it. */
export const isHanging = (text: string): boolean =>
  subordinate.test(text) || further.test(text) || announcing.test(text);
