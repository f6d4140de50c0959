/** What formulas of notes use most; other commands stay as their name, as `sin`, or say nothing about the text, as `left`. */
const signs: Readonly<Record<string, string>> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  varepsilon: 'ε',
  theta: 'θ',
  kappa: 'κ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  phi: 'φ',
  varphi: 'φ',
  chi: 'χ',
  psi: 'ψ',
  omega: 'ω',
  Gamma: 'Γ',
  Delta: 'Δ',
  Theta: 'Θ',
  Lambda: 'Λ',
  Pi: 'Π',
  Sigma: 'Σ',
  Phi: 'Φ',
  Psi: 'Ψ',
  Omega: 'Ω',
  times: '×',
  cdot: '·',
  div: '÷',
  pm: '±',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  ne: '≠',
  neq: '≠',
  approx: '≈',
  equiv: '≡',
  sim: '∼',
  infty: '∞',
  partial: '∂',
  nabla: '∇',
  sum: '∑',
  prod: '∏',
  int: '∫',
  in: '∈',
  subset: '⊂',
  cup: '∪',
  cap: '∩',
  forall: '∀',
  exists: '∃',
  to: '→',
  rightarrow: '→',
  leftarrow: '←',
  Rightarrow: '⇒',
  implies: '⇒',
  iff: '⇔',
  dots: '…',
  ldots: '…',
  cdots: '…',
  degree: '°',
  circ: '°',
};
const silent =
  /^(?:left|right|[bB]igg?[lr]?|displaystyle|textstyle|limits|quad|qquad|text|textbf|mathrm|mathbf|mathit|mathbb|mathcal|boldsymbol|operatorname)$/;
const raised = [...'⁰¹²³⁴⁵⁶⁷⁸⁹'];

/** A formula in TeX, without its `$`, on one line as somebody without formulas would type it: `\frac{a}{b} \le \pi r^2` is `a/b ≤ π r²`. */
export function formulaText(tex: string): string {
  return tex
    .replace(/\\(?:begin|end)\{[^{}]*\}/g, ' ')
    .replace(/\\[dt]?frac\s?\{([^{}]*)\}\s?\{/g, '$1/{')
    .replace(/\\sqrt\s?\{/g, '√{')
    .replace(/\\([a-zA-Z]+)/g, (_, name: string) => (silent.test(name) ? '' : (signs[name] ?? name)))
    .replace(/\\([%$#_])/g, '$1')
    .replace(/\\[^a-zA-Z]|[&~]/g, ' ')
    .replace(/\^\{?([0-9]{1,4})\}?/g, (_, digits: string) =>
      [...digits].map((digit) => raised[Number(digit)]).join(''),
    )
    .replace(/[{}]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
