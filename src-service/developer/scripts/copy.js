/**
 * Copies with one press what stands before a button, and says so. This is all of the script of these pages: the buttons
 * are hidden until it shows them, and everything else works without it.
 */
const notice = document.getElementById('copied');

function say(text) {
  const words = document.createElement('span');
  words.textContent = text;
  notice.replaceChildren(words);
}

function select(source) {
  if ('select' in source) source.select();
  else getSelection().selectAllChildren(source);
}

if (navigator.clipboard) {
  for (const button of document.querySelectorAll('button.copy')) {
    const source = button.previousElementSibling;
    button.hidden = false;
    source.addEventListener('focus', () => select(source));
    button.addEventListener('click', async () => {
      notice.replaceChildren();
      try {
        await navigator.clipboard.writeText(source.value ?? source.textContent);
        say(`Copied: ${button.value}`);
      } catch {
        select(source);
        say('The browser did not allow it. It is selected: copy it with the keyboard.');
      }
    });
  }
}
