/** Likely first guesses here: the product, its region, its trade, large vendors, keyboard runs. */
const product =
  "zjzj zj zaojia gczj gongchengzaojia zaojiazhan jiance jianguan beian jianshe jiansheting zhujian zjt gov cost costmonitor monitor";
const trade =
  "gongcheng jiesuan xianjia toubiao zhaobiao qingdan dinge yusuan yezhu zixun gongsi danwei zhengfu keji xinxi";
const vendors =
  "huawei alibaba aliyun dingding tencent weixin baidu jingdong lenovo glodon guanglianda pinming xindian inspur hikvision xiaomi apple";
const roles =
  "admin administrator root sysadmin secadmin auditadmin test guest user manager system guanliyuan ceshi zhanghao mima";
const habits =
  "password passwd pass welcome woaini woaizhongguo zhongguo china beijing wodemima nihao hello love iloveyou letmein changeme summer winter spring autumn";
const keys =
  "abc abcd abcdef qwer qwert qwerty qwertyuiop asd asdf asdfgh asdfghjkl zxc zxcv zxcvbn zxcvbnm qaz wsx edc qazwsx qazwsxedc qwe aa aaa";
const surnames =
  "wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie tang";
const regions =
  "zhejiang hangzhou ningbo wenzhou jiaxing huzhou shaoxing jinhua quzhou zhoushan taizhou lishui " +
  "shangcheng gongshu xihu binjiang xiaoshan yuhang fuyang linan linping qiantang tonglu chunan jiande " +
  "haishu jiangbei beilun zhenhai yinzhou fenghua xiangshan ninghai yuyao cixi " +
  "lucheng longwan ouhai dongtou yongjia pingyang cangnan wencheng taishun ruian yueqing longgang " +
  "nanhu xiuzhou jiashan haiyan haining pinghu tongxiang wuxing nanxun deqing changxing anji " +
  "yuecheng keqiao shangyu xinchang zhuji shengzhou wucheng jindong wuyi pujiang panan lanxi yiwu dongyang yongkang " +
  "kecheng qujiang changshan kaihua longyou jiangshan dinghai putuo daishan shengsi " +
  "jiaojiang huangyan luqiao sanmen tiantai xianju wenling linhai yuhuan " +
  "liandu qingtian jinyun suichang songyang yunhe qingyuan jingning longquan";

export const localWords: readonly string[] = [product, trade, vendors, roles, habits, keys, surnames, regions]
  .join(" ")
  .split(" ");
