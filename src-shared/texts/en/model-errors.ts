/** Why a model cannot be used, and what to do. */
export const modelErrors = {
  notAnAddress:
    'This is not a valid address for a model. Enter one that begins with http:// or https://, without a user name or a question mark.',
  notAName:
    '“{{model}}” is not a valid model name. Enter the name as the program that runs the model lists it.',
  unreachable: 'No program answers at {{host}}. Start the program that runs the model, or check the address.',
  redirected:
    '{{host}} redirects to another address, and nothing was sent there. Enter that address yourself if you trust it.',
  keyRefused: '{{host}} rejected the key (status {{status}}). Check the key, or enter another one.',
  notFound:
    '{{host}} has no model “{{model}}” at this address (status 404). Choose another model, or check the address, which usually ends in /v1.',
  notThere:
    '{{host}} has no models at this address (status 404). Check the address, which usually ends in /v1.',
  busy: '{{host}} is getting too many requests (status 429). Wait a while, or check whether your quota is used up.',
  refused: '{{host}} reported an error (status {{status}}). Look there for the cause, or try again later.',
  notTheApi:
    '{{host}} answers, but not the way a program that runs models does. Check the address, which usually ends in /v1.',
  notAsAsked:
    'The model answered, but not in the required form. Choose a larger model: very small ones often fail at this.',
  tooSlow:
    '{{host}} did not answer in time. Try again, as the first answer takes longest, or choose a smaller model.',
  tooMuch: '{{host}} sent far more than was asked for. Check the address, or choose another model.',
} as const;
